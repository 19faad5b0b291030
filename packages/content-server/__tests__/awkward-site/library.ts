import type { Post } from '../../model';
import { makePost } from '@showcase/testing/content/make-content';
import { sentences } from './markup';

/** The address the content was written on; the content server serves the files itself. */
export const OLD_HOST = 'https://old.island.example';

export interface Picture {
  id: number;
  url: string;
  alt: string;
}

/** The attachment metadata of an image, as PHP serializes it. */
const metadata = (width: number, height: number, file: string) =>
  `a:3:{s:5:"width";i:${width};s:6:"height";i:${height};s:4:"file";s:${file.length}:"${file}";}`;

interface File {
  id: number;
  name: string;
  mimeType: string;
  size?: readonly [width: number, height: number];
  alt?: string;
}

const FILES = {
  pier: {
    id: 301,
    name: 'pier-at-noon.jpg',
    mimeType: 'image/jpeg',
    size: [1600, 1067],
    alt: 'A wooden pier',
  },
  tower: {
    id: 302,
    name: 'tower.jpg',
    mimeType: 'image/jpeg',
    size: [900, 1600],
    alt: 'The tower from below',
  },
  shore: {
    id: 303,
    name: 'shore.jpg',
    mimeType: 'image/jpeg',
    size: [2400, 400],
    alt: 'The whole north shore',
  },
  stamp: { id: 304, name: 'stamp.png', mimeType: 'image/png', size: [120, 90], alt: 'A stamp' },
  lamp: {
    id: 305,
    name: 'lamp.gif',
    mimeType: 'image/gif',
    size: [480, 480],
    alt: 'A lamp that turns',
  },
  nameless: { id: 306, name: 'лодка.jpg', mimeType: 'image/jpeg', size: [800, 600] },
  bell: { id: 307, name: 'bell.mp3', mimeType: 'audio/mpeg' },
  ferry: { id: 308, name: 'ferry.mp4', mimeType: 'video/mp4' },
  timetable: { id: 309, name: 'timetable.pdf', mimeType: 'application/pdf' },
} as const satisfies Record<string, File>;

export type FileName = keyof typeof FILES;

const folder = `${OLD_HOST}/wp-content/uploads/2024/06`;

/** A file by its name here: what markup needs to show it. */
export function file(name: FileName): Picture {
  const found: File = FILES[name];
  return { id: found.id, url: `${folder}/${found.name}`, alt: found.alt ?? '' };
}

/** The items of the media library; the pictures of a gallery belong to the post that shows them. */
export function attachments(galleryPost: number): Post[] {
  return Object.values(FILES).map(({ id, name, mimeType, ...more }: File, at) =>
    makePost(id, encodeURI(name).replace(/\W+/g, '-').toLowerCase(), {
      type: 'attachment',
      status: 'inherit',
      authorId: 11,
      title: at === 5 ? '' : name.replace(/\.\w+$/, ''),
      content: at % 2 === 0 ? sentences(at) : '',
      excerpt: at % 3 === 0 ? `${sentences(at + 3)} <em>Summer.</em>` : '',
      parentId: at < 3 ? galleryPost : 0,
      menuOrder: at,
      date: '2024-06-01T08:00:00',
      mimeType,
      attachmentUrl: `${folder}/${name}`,
      meta: {
        ...(more.alt && { _wp_attachment_image_alt: more.alt }),
        ...(more.size && { _wp_attachment_metadata: metadata(...more.size, `2024/06/${name}`) }),
      },
    }),
  );
}
