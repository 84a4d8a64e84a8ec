/** What `site --help` prints. */
export const usage = `site: a marketing site for an AI automation agency, in one program

  site [serve]                    serve the site (default)
  site audit <url> [--crawl [--max N]] [--json|--csv] [--fail-on LEVEL]
                                  audit a page, or a whole site with --crawl
  site check                      check content and configuration
  site staff add <email>          create a staff account, or set its password
                                  (password from STAFF_PASSWORD or standard input)
  site leads export [--json]      print all enquiries, as CSV or JSON
  site leads verify               check that no proof of consent was changed
  site leads erase <email>        delete a person's enquiries, proofs of consent excepted
  site backup <file>              write a copy of the database
  site health                     ask the running server whether it is ready
  site --help                     this text

Exit status: 0 ok, 1 findings or failure, 2 wrong usage.
Configuration comes from the environment; the README has the table.
`;
