import { WorthDoing } from '#areas/company/companies/worth-doing.tsx';
import { YourListing } from '#areas/property/properties/your-listing.tsx';

/** In the week after a company was set up, below the queue: its first listing, and what is worth doing next. */
export const FirstWeek = () => (
  <>
    <YourListing />
    <WorthDoing />
  </>
);
