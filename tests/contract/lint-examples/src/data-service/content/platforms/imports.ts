import '../../backend/client/fields';
import '@/data-service/backend/auth/session';
import '@/data-service/content/artists';
export * from '../../backend/inbox/inbox';
