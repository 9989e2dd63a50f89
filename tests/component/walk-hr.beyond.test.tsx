import { describeRoutes } from './routes.ts';

describeRoutes('HR', 'hr', 'briefly');
