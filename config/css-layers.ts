import { AtRule, type ChildNode, type Plugin } from 'postcss';

/** Lowest first. Whichever sheet comes first has to name them all: that settles their order. */
const layers = 'properties, theme, base, components, features, utilities, paper';

/**
 * Puts sheets of features into a layer above the house's and below the utilities: a utility wins over a sheet, and a
 * sheet over the house, however long their selectors are; what a page is on paper wins over all. Sheets of `web/design` name their layers
 * themselves.
 */
export function cssLayers(): Plugin {
  return {
    postcssPlugin: 'css-layers',
    OnceExit(root) {
      const layer = layerOf(root.source?.input.file ?? '');
      if (layer === undefined || root.nodes.length === 0) return;
      const [inside, outside] = [
        root.nodes.filter(node => !namesItself(node)),
        root.nodes.filter(namesItself),
      ];
      const within = new AtRule({ name: 'layer', params: layer, nodes: inside });
      root.removeAll();
      root.append(new AtRule({ name: 'layer', params: layers }), ...outside, within);
    },
  };
}

const layerOf = (file: string) =>
  file.includes('/features/')
    ? 'features'
    : file.includes('/web/') && !file.includes('/web/design/')
      ? 'components'
      : undefined;

const namesItself = (node: ChildNode) =>
  node.type === 'atrule' && (node.name === 'property' || node.name === 'layer');
