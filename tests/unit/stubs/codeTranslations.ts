/** No translations in unit tests: texts show their English message. */
export default {};
