import '../auth/session';
import '@/data-service/entities/artists';
export * from '../inbox/inbox';
