const RATE = 48_000;
const TURN = 2 * Math.PI;

/** A chord that breathes once in a film and ends as it began, as 16-bit mono WAV. */
export function playChord(notes: readonly number[], seconds: number): Buffer {
  const length = RATE * seconds;
  const samples = Int16Array.from({ length }, (_, index) => {
    const time = index / RATE;
    const breath = 0.55 - 0.45 * Math.cos((TURN * time) / seconds);
    const sum = notes.reduce((mix, note, voice) => {
      // Whole turns in a film, so that the loop does not click.
      const turns = Math.round(note * seconds) / seconds;
      const swell = 0.6 + 0.4 * Math.sin((TURN * time * (voice + 1)) / seconds + voice);
      const overtone = 0.25 * Math.sin(TURN * turns * 2 * time);
      return mix + swell * (Math.sin(TURN * turns * time) + overtone);
    }, 0);
    return (sum / notes.length) * breath * 0.5 * 32_767;
  });
  return Buffer.concat([header(samples.byteLength), Buffer.from(samples.buffer)]);
}

function header(bytes: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + bytes, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(bytes, 40);
  return head;
}
