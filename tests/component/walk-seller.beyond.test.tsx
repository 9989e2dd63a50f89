import { describeRoutes } from './routes.ts';

describeRoutes('Seller', 'seller', 'judged');
