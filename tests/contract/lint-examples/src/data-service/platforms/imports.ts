import '../client/fields';
import '@/data-service/auth/session';
import '@/data-service/entities/artists';
export * from '../inbox/inbox';
