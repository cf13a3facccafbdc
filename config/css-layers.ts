import { AtRule, type ChildNode, type Plugin } from 'postcss';

/** Lowest first. The first sheet of a document must name all layers, which settles their order. */
const layers = 'properties, theme, base, components, features, utilities, paper';

/**
 * Puts features' sheets into a layer above the house's and below the utilities. So a utility wins over a sheet and a
 * feature's sheet over the house's, whatever their selectors, and print styles win over all. Sheets of `web/design`
 * name their layers themselves.
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
