import { describeRoutes } from './routes.ts';

describeRoutes('SuperAdmin', 'superadmin', 'briefly');
