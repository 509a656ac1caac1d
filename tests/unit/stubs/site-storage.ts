/** Browser storage as the site configures it. */
export default {type: 'localStorage', namespace: ''};
