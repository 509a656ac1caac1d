/** Takes the place of the list of all messages in the language of the site: each stands where it is shown (`../translated.cjs`). */
export default {};
