/** What `pg` is in the projects that have no PostgreSQL. */
throw new Error(
  'This test reaches PostgreSQL (`pg`), but not by an import that can be read from its file, so it runs without one. Import what needs the database at the top of the test: then it belongs to the project "database".',
)
