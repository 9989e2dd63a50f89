import { describeRoutes } from './routes.ts';

describeRoutes('Accountant', 'accountant', 'briefly');
