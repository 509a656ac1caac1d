// Replaces 3.10.2 where the layout puts it, above the title: DocItem/Content shows the contents below the title. Delete when upstream does.
export default function DocItemTOCMobile(): null {
  return null;
}
