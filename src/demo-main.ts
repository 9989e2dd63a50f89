import { startDemo } from './demo/start.ts';

startDemo();
// after it: the app asks its server at once
void import('./main.tsx');
