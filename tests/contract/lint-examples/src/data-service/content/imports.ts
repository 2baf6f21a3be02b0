import '../backend/auth/session';
export * from '@/data-service/backend/inbox/inbox';
