import { withKeys, type PlatformPage, type Platform } from './platform';

const SITE = 'https://drive.google.com';
const ID = /^[\w-]{10,128}$/;

export const googleDrive = {
  name: 'google_drive',
  hosts: ['drive.google.com', 'docs.google.com', 'drive.usercontent.google.com'],
  read(url, path) {
    const steps = path.filter(
      (step, at) => step !== 'u' && path[at - 1] !== 'u' && step !== 'mobile',
    );
    const id = url.searchParams.get('id') ?? '';
    const at = (page: string) => withKeys(`${SITE}/${page}`, url, 'resourcekey');
    const link = (page: string): PlatformPage => ({ url: at(page), hint: 'anyone-with-the-link' });
    const file = (fileId: string): PlatformPage => ({
      ...link(`file/d/${fileId}/view`),
      embedUrl: at(`file/d/${fileId}/preview`),
    });
    const folder = (folderId: string) => link(`drive/folders/${folderId}`);
    const [first = '', second = '', third = ''] = steps;
    if (first === 'file' && second === 'd' && ID.test(third)) return file(third);
    if (first === 'drive' && second === 'folders' && ID.test(third)) return folder(third);
    if (!ID.test(id)) return 'no-track';
    if (first === 'open') return link(`open?id=${id}`);
    if (first === 'uc' || first === 'download') return file(id);
    return first === 'folderview' ? folder(id) : 'no-track';
  },
  player: { origins: [SITE], sandbox: '', allow: 'autoplay', height: 288 },
  hasDemos: true,
} as const satisfies Platform;
