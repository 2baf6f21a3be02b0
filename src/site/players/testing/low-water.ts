export const TRACKS = ['Tide', 'Ebb', 'Flood'].map((title, index) => ({
  id: `t${index + 1}`,
  title,
  audio: `a${index + 1}`,
}));

/** A release of three tracks with audio. */
export const RELEASE = {
  id: 'r1',
  slug: 'low-water',
  title: 'Low Water',
  artist: 'Solvei Brandt',
  coverArtUrl: '/uploads/0123456789abcdef0123456789abcdef-800x800-336699.webp',
  tracks: TRACKS,
};

/** Returns what the database says of the audio of a track. */
export const rowOf = (track: string, starts_at: number | null = 12) => ({
  track_id: track,
  url: `/uploads/${track}.mp3`,
  seconds: 30,
  starts_at,
  peaks: [0, 255],
});

/** A third party's player. */
export const VIDEO = {
  title: 'A video',
  player: {
    provider: 'youtube',
    embedUrl: 'https://www.youtube-nocookie.com/embed/aB3_-fGh1Jk',
    pageUrl: 'https://www.youtube.com/watch?v=aB3_-fGh1Jk',
  },
} as const;
