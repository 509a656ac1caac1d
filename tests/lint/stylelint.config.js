export default {
  extends: ['stylelint-config-standard'],
  rules: {
    'declaration-no-important': true,
    'selector-class-pattern': null,
    'import-notation': 'string',
    'custom-property-empty-line-before': null,
    'custom-property-pattern': '^(site|ifm|docusaurus|doc|promo|search)-[a-z0-9-]+$',
    'selector-pseudo-class-no-unknown': [true, {ignorePseudoClasses: ['global']}],
  },
};
