import { STREAMING_PLATFORMS } from '@/data-service/entities/artists';
import { SOCIAL_PLATFORMS } from '@/data-service/platforms/social-platforms';

/** The platforms that an artist's links may lead to. */
export const LINK_PLATFORMS = [...SOCIAL_PLATFORMS, ...STREAMING_PLATFORMS] as const;
export type LinkPlatform = (typeof LINK_PLATFORMS)[number];
