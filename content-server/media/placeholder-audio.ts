const sampleRate = 8000;

/** One second of silence as WAV: PCM, mono, 8 bits (http://soundfile.sapp.org/doc/WaveFormat/). */
export function silentWav(): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + sampleRate, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(sampleRate, 40);
  // 8-bit PCM is unsigned, so silence is the middle.
  return Buffer.concat([header, Buffer.alloc(sampleRate, 0x80)]);
}
