/** Most bytes of an archive's parts without their compression: far more than an imported table has. */
const unpackedAtMost = 20_000_000;

/**
 * A zip archive whose parts are stored without compression. `null`: it is broken, or larger than its size says. The
 * reader of spreadsheets unpacks compressed parts over 320 kB in a worker of its own, which the page's policy forbids.
 */
export const storedArchive = async (archive: ArrayBuffer): Promise<ArrayBuffer | null> => {
  const { unzipSync, zipSync } = await import('fflate');
  let unpacked = 0;
  try {
    const parts = unzipSync(new Uint8Array(archive), {
      filter: ({ originalSize }) => {
        unpacked += originalSize;
        return unpacked <= unpackedAtMost;
      },
    });
    return unpacked > unpackedAtMost ? null : zipSync(parts, { level: 0 }).buffer;
  } catch {
    return null;
  }
};
