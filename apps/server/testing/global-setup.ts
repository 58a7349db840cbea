import { prepareTemplate } from './test-database.ts';

export const setup = prepareTemplate;
