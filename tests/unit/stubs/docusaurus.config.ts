/** The configuration as far as components under test look into it. */
export default {title: 'Test', baseUrl: '/', trailingSlash: false, themeConfig: {navbar: {hideOnScroll: false}}};
