/** Tests that `npm test` leaves out, and `npm test -- --all` runs: files, or folders with a slash at their end. */
interface LeftOut {
  what: string;
  why: string;
  tests: readonly string[];
  /** True for what takes the command line, which has no build for some systems. */
  needsSupabaseCli?: true;
}

export const LEFT_OUT: readonly LeftOut[] = [
  {
    what: 'whole installations',
    why: 'They clone the repository, install it, start it, kill it and carry out docs/extending.md.',
    tests: ['tests/start/', 'tests/contract/extending.test.ts', 'tests/e2e/start/'],
  },
  {
    what: 'built programs',
    why: 'They build the product as an operator does, and run what comes of it.',
    tests: [
      'tests/contract/backend-at-start.test.ts',
      'tests/contract/built-programs.test.ts',
      'tests/contract/release.test.ts',
      'tests/contract/wrong-configurations.test.ts',
      'server/uploads-apart.test.ts',
    ],
  },
  {
    what: "what takes Supabase's command line",
    why: 'It is a download of 135 MB: `supabase db push`, the advisors, and the types that it generates.',
    tests: [
      'tests/contract/database-advisors.test.ts',
      'tests/contract/database-push.test.ts',
      'tests/contract/database-types.test.ts',
      'packages/supabase-local/src/config.test.ts',
      'scripts/upgrade/',
    ],
    needsSupabaseCli: true,
  },
  {
    what: 'upgrades of a database',
    why: 'They make databases of former versions.',
    tests: ['tests/contract/database-upgrade.test.ts'],
  },
  {
    what: "the embedded backend's own tests",
    why: 'They start, flood and kill some forty backends, which change seldom.',
    tests: ['packages/supabase-local/'],
  },
  {
    what: 'hostile requests in their full number',
    why: 'Every caller, route and malformed file is tried; the rights themselves are tested by the policies.',
    tests: [
      'api/uploads/hostile-files.test.ts',
      'tests/contract/hostile-realtime.test.ts',
      'tests/contract/hostile-requests.test.ts',
      'tests/contract/hostile-visits.test.ts',
      'tests/e2e/media/hostile-svgs.test.ts',
    ],
  },
  {
    what: 'large files, archives and killed uploads',
    why: 'They write hundreds of megabytes, or end processes in the middle of a file.',
    tests: [
      'api/uploads/print-size.test.ts',
      'api/uploads/storage-videos.test.ts',
      'api/uploads/upload-processor.test.ts',
      'scripts/restore/',
    ],
  },
  {
    what: 'files of every kind that a browser converts',
    why: 'A browser encodes minutes of sound and video; one of each is in the journeys of music and uploads.',
    tests: [
      'tests/e2e/media/picture-uploads.test.ts',
      'tests/e2e/media/video-uploads.test.ts',
      'tests/e2e/music/track-audio.test.ts',
      'tests/e2e/music/track-files.test.ts',
    ],
  },
  {
    what: 'the examples of our lint rules',
    why: 'Lint itself runs over the product in both suites.',
    tests: ['tests/contract/lint.test.ts'],
  },
];
