import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { videoUrlSchema } from '../entity/validators';
import { readVideoUrl } from './video-url';

it('stores a video of YouTube as its page', () => {
  expect(readVideoUrl('http://youtu.be/aB3_-fGh1Jk?si=abc')).toEqual({
    kind: 'youtube',
    url: 'https://www.youtube.com/watch?v=aB3_-fGh1Jk',
  });
});

describe('Vimeo', () => {
  it.each([
    'https://vimeo.com/76979871',
    'https://vimeo.com/76979871/',
    'https://www.vimeo.com/76979871?share=copy#t=12s',
    'http://vimeo.com/76979871',
    'https://vimeo.com/channels/staffpicks/76979871',
    'https://vimeo.com/groups/motion/videos/76979871',
    'https://vimeo.com/showcase/7654321/video/76979871',
    'https://vimeo.com/album/7654321/video/76979871',
    'https://vimeo.com/manage/videos/76979871',
    'https://player.vimeo.com/video/76979871?badge=0&autopause=0',
  ])('%s is stored as the page of a video on Vimeo', (text) => {
    const url = 'https://vimeo.com/76979871';
    expect(readVideoUrl(text)).toEqual({ kind: 'vimeo', url });
  });

  it.each([
    'https://vimeo.com/76979871/8272103f6e',
    'https://vimeo.com/76979871/8272103f6e?share=copy',
    'https://vimeo.com/76979871?h=8272103f6e',
    'https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0',
  ])('%s keeps the key of an unlisted video', (text) => {
    const url = 'https://vimeo.com/76979871/8272103f6e';
    expect(readVideoUrl(text)).toEqual({ kind: 'vimeo', url });
  });

  it.each([
    'https://vimeo.com/label',
    'https://vimeo.com/76979871/settings',
    'https://vimeo.com/showcase/7654321',
    'https://vimeo.com.cdn.example/76979871',
    'https://notvimeo.com/76979871',
    'https://vimeo.com/76979871x',
    'https://other.example/https://vimeo.com/76979871',
  ])('%s is a link, because Vimeo has no video there', (url) => {
    expect(readVideoUrl(url)).toEqual({ kind: 'link', url });
  });
});

it.each([
  ['https://cdn.example/videos/tide.mp4', 'https://cdn.example/videos/tide.mp4'],
  ['cdn.example/tide.webm', 'https://cdn.example/tide.webm'],
  ['https://cdn.example/Tide.MP4?token=a%2Fb#t=3', 'https://cdn.example/Tide.MP4?token=a%2Fb#t=3'],
  ['https://cdn.example/tide.m4v', 'https://cdn.example/tide.m4v'],
  ['<iframe src="https://cdn.example/tide.mp4"></iframe>', 'https://cdn.example/tide.mp4'],
  ['https://cdn.example/High Tide.mp4', 'https://cdn.example/High%20Tide.mp4'],
])('%s is a file that plays', (text, url) => {
  expect(readVideoUrl(text)).toEqual({ kind: 'file', url });
});

it.each([
  ['https://www.tiktok.com/@label/video/123', 'https://www.tiktok.com/@label/video/123'],
  ['https://cdn.example/tide.mov', 'https://cdn.example/tide.mov'],
  ['https://cdn.example/watch?file=tide.mp4', 'https://cdn.example/watch?file=tide.mp4'],
  ['https://www.youtube.com/@label', 'https://www.youtube.com/@label'],
  ['label.example', 'https://label.example/'],
])('%s is stored as a link', (text, url) => {
  expect(readVideoUrl(text)).toEqual({ kind: 'link', url });
});

it.each([
  ['Tide', 'no-address'],
  ['javascript:alert(1)//tide.mp4', 'scheme'],
  ['ftp://cdn.example/tide.mp4', 'scheme'],
  ['tide.mp4', 'video-address'],
  ['http://cdn.example/tide.mp4', 'video-address'],
  ['https://ada:secret@cdn.example/tide.mp4', 'video-address'],
])('rejects %s: %s', (text, error) => {
  expect(readVideoUrl(text)).toBe(error);
});

it('rejects a text that is longer than the database accepts', () => {
  expect(readVideoUrl(`https://cdn.example/${'x'.repeat(2048)}.mp4`)).toBe('too-long');
  expect(readVideoUrl(`https://cdn.example/${'x'.repeat(4096)}.mp4`)).toBe('too-long');
});

const messages = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.map(({ message }) => message);

it('accepts an uploaded file in the field of a video, or a URL in its stored form', () => {
  expect(v.parse(videoUrlSchema, '/uploads/tide.mp4')).toBe('/uploads/tide.mp4');
  expect(v.parse(videoUrlSchema, 'player.vimeo.com/video/1?h=8272103f6e')).toBe(
    'https://vimeo.com/1/8272103f6e',
  );
  expect(messages(videoUrlSchema, '/uploads/../tide.mp4')).toEqual(['no-address']);
  expect(messages(videoUrlSchema, ' ')).toEqual(['required']);
});
