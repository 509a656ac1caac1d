// What is used of lunr, which comes without types.
declare module 'lunr' {
  const lunr: {
    Token: new (text: string, metadata: object) => object;
    stemmer: (token: object) => object;
    stopWordFilter: (token: object) => object | undefined;
  };
  export default lunr;
}
