/** The file below the site's address from which npx runs the documentation's MCP server. */
export const mcpPackageName = 'apipark-docs-mcp.tgz';
