/** No plugin hands anything to components under test. */
export default {};
