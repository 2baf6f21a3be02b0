import pLimit from 'p-limit';
import { contentHash } from '../../api/content-hash';
import type { FileStore } from '../../api/file-store';
import { findPicture } from '../../api/find-picture';
import { storePicture } from '../../api/pictures';
import { drawArtwork, renderArtwork } from './artwork/artwork';
import type { Artwork } from './artwork/artwork';

/** Makes sure that a picture is stored and tells its address. */
export type StoreArtwork = (artwork: Artwork) => Promise<string>;

export interface ArtworkCounts {
  made: number;
  kept: number;
}

// While one picture is encoded the next is drawn.
const AT_A_TIME = 2;

/** Stores pictures through the upload pipeline; one whose drawing has not changed is kept. */
export function createArtworkStore(
  files: FileStore,
  width: number,
): { store: StoreArtwork; counts: ArtworkCounts } {
  const counts = { made: 0, kept: 0 };
  const limit = pLimit(AT_A_TIME);
  const addresses = new Map<string, Promise<string>>();

  async function keepOrMake(artwork: Artwork): Promise<string> {
    const svg = drawArtwork(artwork);
    const hash = contentHash(`${width}\n${svg}`);
    const known = await findPicture(files, hash);
    if (known) {
      counts.kept += 1;
      return known.picture.address;
    }
    const picture = await storePicture(files, await renderArtwork(svg, width), hash);
    counts.made += 1;
    return picture.address;
  }

  // News show covers that releases show too.
  function store(artwork: Artwork): Promise<string> {
    const key = JSON.stringify(artwork);
    const address = addresses.get(key) ?? limit(keepOrMake, artwork);
    addresses.set(key, address);
    return address;
  }

  return { store, counts };
}
