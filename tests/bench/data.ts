import { scoreFiles } from './data/files.ts';
import { scoreListings } from './data/listings.ts';
import { scorePairs } from './data/pairs.ts';
import { scoreSearches } from './data/searches.ts';

/**
 * `npm run bench:data`: how well labelled listings, files, pairs and searches are read, for the half that is tuned on and
 * the half that is held back. MISTAKES=listings,files,pairs,searches names each mistake of the first half.
 */
for (const score of [scoreListings, scoreFiles, scorePairs, scoreSearches]) process.stdout.write(`${score()}\n`);
