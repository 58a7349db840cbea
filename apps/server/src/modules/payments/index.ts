export { createPayments } from './payments.ts';
export type { Payments } from './payments.ts';
export { createCompanyGateway } from './company/company-gateway.ts';
export { createStatementReader } from './deposit/statement-reader.ts';
export { paymentsNews } from './events.ts';
