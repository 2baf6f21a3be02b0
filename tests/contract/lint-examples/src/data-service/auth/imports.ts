import '../platforms/platforms';
import '@/data-service/entities/artists';
export * from '../inbox/inbox';
