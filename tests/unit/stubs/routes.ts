/** Components under test are rendered by themselves, not through routes. */
export default [];
