/** Returns the width and height in px that an SVG document declares by its viewBox, or undefined when it declares none. */
export function svgSize(source: string): {width: number; height: number} | undefined {
  const box = /<svg[^>]*\sviewBox="\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*"/.exec(source);
  if (!box) return undefined;
  return {width: Number(box[1]), height: Number(box[2])};
}
