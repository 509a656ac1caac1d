// Python samples of the API reference need the package "requests", which the samples of the guides bring.
export {installPython as default} from '../guides/setup.ts';
