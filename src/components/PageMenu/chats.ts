/** A chat that a reader can open with a page: `addressFor` returns where it begins with a first message, which is sent only there and only then. */
export type Chat = {name: string; addressFor: (message: string) => string};

/** The chats that the menu of a page offers. */
export const chats: readonly Chat[] = [
  {name: 'ChatGPT', addressFor: (message) => `https://chatgpt.com/?q=${encodeURIComponent(message)}`},
  {name: 'Claude', addressFor: (message) => `https://claude.ai/new?q=${encodeURIComponent(message)}`},
];
