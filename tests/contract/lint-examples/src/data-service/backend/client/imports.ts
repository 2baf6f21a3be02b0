import '../auth/session';
import '@/data-service/content/artists';
export * from '../inbox/inbox';
