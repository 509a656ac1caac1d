declare module 'wawoff2' {
  /** Returns the TrueType file in a WOFF2 file. */
  export function decompress(file: Uint8Array): Promise<Uint8Array>;
}
