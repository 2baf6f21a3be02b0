import '../auth/session';
export * from '@/data-service/inbox/inbox';
