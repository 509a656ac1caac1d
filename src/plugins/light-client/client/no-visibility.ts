/** Replaces the theme's note on pages that are not listed, with its admonitions, in a site that lists all of them. */
export default function ContentVisibility(): null {
  return null;
}
