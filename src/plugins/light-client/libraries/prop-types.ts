/** What React Router names outside of its checks of development: in its own context, for React before version 16.3. */
export default {object: {isRequired: undefined}};
