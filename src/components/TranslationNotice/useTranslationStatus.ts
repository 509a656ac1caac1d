import {usePluginData} from '@docusaurus/useGlobalData';
import type {TranslationStatus} from '../../lib/translation.ts';

/** Returns which pages lack a translation that is up to date, or undefined when none does. */
export function useTranslationStatus(): TranslationStatus | undefined {
  return usePluginData('translation-status') as TranslationStatus | undefined;
}
