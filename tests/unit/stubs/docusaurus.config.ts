/** The configuration as far as components under test look into it. */
export default {
  title: 'Test',
  baseUrl: '/',
  trailingSlash: false,
  future: {},
  themeConfig: {navbar: {hideOnScroll: false}},
};
