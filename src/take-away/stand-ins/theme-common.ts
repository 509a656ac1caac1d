import {site} from '../site.ts';

/** Stands in for the theme's hook: chooses one of the forms of a message, which are divided by "|", by a number. */
export function usePluralForm() {
  const rules = new Intl.PluralRules(site().locale);
  const order = ['zero', 'one', 'two', 'few', 'many', 'other'];
  const forms = order.filter((form) => rules.resolvedOptions().pluralCategories.includes(form as Intl.LDMLPluralRule));
  return {
    selectMessage(count: number, message: string): string {
      const parts = message.split('|');
      return parts[Math.min(forms.indexOf(rules.select(count)), parts.length - 1)]!;
    },
  };
}

/** Stands in for the theme's function: a place in the browser's storage, which acts as empty where there is none. */
export function createStorageSlot(key: string) {
  const attempt = <Result>(action: (storage: Storage) => Result): Result | null => {
    try {
      return action(localStorage);
    } catch {
      return null;
    }
  };
  return {
    get: () => attempt((storage) => storage.getItem(key)),
    set: (text: string) => void attempt((storage) => storage.setItem(key, text)),
    del: () => void attempt((storage) => storage.removeItem(key)),
  };
}
