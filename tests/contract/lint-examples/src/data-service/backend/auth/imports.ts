import '../../content/platforms/platforms';
import '@/data-service/content/artists';
export * from '../inbox/inbox';
