/** What the image zoom plugin reads from the theme's configuration. */
export const imageZoom = {
  /** Pictures that open enlarged; a linked one already has its own action. */
  selector: ':is(.markdown img, .mdx-page article img, img[data-zoomable]):not(a img)',
  background: {light: 'var(--site-background)', dark: 'var(--site-background)'},
};
