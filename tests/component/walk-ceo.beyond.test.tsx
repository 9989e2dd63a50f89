import { describeRoutes } from './routes.ts';

describeRoutes('CEO', 'ceo', 'judged');
