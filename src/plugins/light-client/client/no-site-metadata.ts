/** Takes the place of the list of Docusaurus's version and plugins, which only the server writes into pages. */
export default {};
